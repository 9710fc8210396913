import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second, whatever the kernel's own clock (sysconf _SC_CLK_TCK). */
const ticksPerSecond = 100;

/**
 * Processor seconds used so far by this process, its threads and the programs it started and waited for. Systems
 * without /proc leave the programs out.
 */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + childSeconds();
}

function childSeconds(): number {
  try {
    const stat = readFileSync('/proc/self/stat', 'latin1');
    // The name of the program, in brackets, may hold spaces. cutime and cstime are fields 16 and 17 (proc(5)).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
  } catch {
    return 0;
  }
}
