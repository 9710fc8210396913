import { inventory, lackingIn } from '@sladd/pipeline';
import type { Tasks } from '../definitions.ts';
import type { TaskHandler } from '../task-handler.ts';

export const inventoryTask: TaskHandler<Tasks, 'inventory'> = {
  kind: 'inventory',
  async *run() {
    const items = await inventory();
    yield { type: 'inventory', items, lacking: lackingIn(items) };
  },
};
