import { type Department, getDepartment, listDepartments } from '@sladd/contract';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { Mount } from '../../http/mount.ts';
import { type DepartmentRow, findActiveDepartments, findDepartment } from './departments.store.ts';

export function departmentRoutes(mount: Mount, { db }: Deps): void {
  mount(listDepartments, async () => (await findActiveDepartments(db)).map(presentDepartment));

  mount(getDepartment, async ({ params }) => {
    const department = await findDepartment(db, params.id);
    if (!department) throw new AppError('department.not_found');
    return presentDepartment(department);
  });
}

function presentDepartment(row: DepartmentRow): Department {
  return { ...row, is_active: row.is_active === 1 };
}
