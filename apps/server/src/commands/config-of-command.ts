import { type Config, readConfig } from '../config.ts';
import { describeStartProblem } from '../start-problem.ts';

/** The configuration of a command; if it is not valid, says so and ends the process with exit code 1. */
export function configOfCommand(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    console.error(describeStartProblem(error, null));
    process.exit(1);
  }
}
