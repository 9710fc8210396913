export { readDepartmentSeed, seedDepartments, seedDepartmentsOnce } from './department-seed.ts';
export { departmentRoutes } from './departments.routes.ts';
export { findDepartmentToJoin } from './departments.store.ts';
