import { type Department, getDepartment, type Language, listDepartments } from '@sladd/contract';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { Mount } from '../../http/mount.ts';
import { requestLanguage } from '../../http/request-language.ts';
import { type DepartmentRow, findActiveDepartments, findDepartment } from './departments.store.ts';

export function departmentRoutes(mount: Mount, { db }: Deps): void {
  mount(listDepartments, async ({ request }) => {
    const language = requestLanguage(request);
    return (await findActiveDepartments(db)).map((row) => presentDepartment(row, language));
  });

  mount(getDepartment, async ({ params, request }) => {
    const department = await findDepartment(db, params.id);
    if (!department) throw new AppError('department.not_found');
    return presentDepartment(department, requestLanguage(request));
  });
}

/** In the requested language, if the department has it. */
function presentDepartment(row: DepartmentRow, language: Language): Department {
  const isNorwegian = language === 'nb';
  const name = (isNorwegian ? row.name_nb : null) ?? row.name;
  const description = (isNorwegian ? row.description_nb : null) ?? row.description;
  return { ...row, name, description, is_active: row.is_active === 1 };
}
