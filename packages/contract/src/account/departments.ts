import { z } from 'zod';
import { route } from '../call/route.ts';

export const departmentSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  is_active: z.boolean(),
});

/** A department, with its own predefined entities. */
export type Department = z.infer<typeof departmentSchema>;

/** The active departments, for signing up and changing. */
export const listDepartments = route({
  method: 'GET',
  path: '/api/departments',
  summary: 'Active departments',
  tag: 'Departments',
  access: 'public',
  response: z.array(departmentSchema),
  errors: [],
});

/** One department, active or not. Answers `department.not_found` if there is none. */
export const getDepartment = route({
  method: 'GET',
  path: '/api/departments/:id',
  summary: 'One department',
  tag: 'Departments',
  access: 'public',
  params: z.object({ id: z.string() }),
  response: departmentSchema,
  errors: ['department.not_found'],
});
