import { Redis } from 'ioredis';

/** The activity of a Redis since its start. */
export interface RedisUsage {
  readonly commands: number;
  readonly cpuSeconds: number;
  /** In both directions. */
  readonly networkBytes: number;
  readonly clients: number;
}

/** Reads the activity of a Redis; this request is included. */
export async function readRedisUsage(url: string): Promise<RedisUsage> {
  const redis = new Redis(url);
  try {
    const info = await redis.info('everything');
    const field = (name: string) => Number(new RegExp(`^${name}:([\\d.]+)`, 'm').exec(info)?.[1] ?? 0);
    return {
      commands: field('total_commands_processed'),
      cpuSeconds: field('used_cpu_user') + field('used_cpu_sys'),
      networkBytes: field('total_net_input_bytes') + field('total_net_output_bytes'),
      clients: field('connected_clients'),
    };
  } finally {
    redis.disconnect();
  }
}
