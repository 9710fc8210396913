import type { Department } from '@sladd/contract';

/** The active departments whose name contains the filter, ignoring case. */
export function filterDepartments(departments: readonly Department[], filter: string): readonly Department[] {
  const wanted = filter.trim().toLocaleLowerCase();
  return departments.filter(
    (department) => department.is_active && department.name.toLocaleLowerCase().includes(wanted),
  );
}
