import { inventory } from '@sladd/pipeline';
import type { Tasks } from '../definitions.ts';
import type { TaskHandler } from '../task-handler.ts';

export const inventoryTask: TaskHandler<Tasks, 'inventory'> = {
  kind: 'inventory',
  async *run() {
    yield { type: 'inventory', items: await inventory() };
  },
};
