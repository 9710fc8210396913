import { unusableExpressions } from '@sladd/pipeline';
import type { Tasks } from '../definitions.ts';
import type { TaskHandler } from '../task-handler.ts';

export const checkExpressionsTask: TaskHandler<Tasks, 'check_expressions'> = {
  kind: 'check_expressions',
  async *run({ expressions }) {
    yield { type: 'checked', unusable: unusableExpressions(expressions) };
  },
};
