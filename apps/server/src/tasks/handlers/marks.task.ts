import { readMarksOf, writeMarksInto } from '@sladd/pipeline';
import type { Tasks } from '../definitions.ts';
import type { TaskHandler } from '../task-handler.ts';

export const readMarksTask: TaskHandler<Tasks, 'read_marks'> = {
  kind: 'read_marks',
  async *run({ file }) {
    yield { type: 'read', marks: readMarksOf(file) };
  },
};

export const writeMarksTask: TaskHandler<Tasks, 'write_marks'> = {
  kind: 'write_marks',
  async *run({ file, marks, at }) {
    yield { type: 'written', bytes: writeMarksInto(file, marks, new Date(at)) };
  },
};
