import { specialKinds, typesOfKind } from '@sladd/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newUuid } from '../../clock.ts';
import { describeOnEveryDatabase } from '../../testing/databases.ts';
import { startWholeServer, type TestServer } from '../../testing/test-app.ts';
import {
  type DepartmentSeed,
  readDepartmentSeed,
  seedDepartments,
  seedDepartmentsOnce,
} from './department-seed.ts';
import { findActiveDepartments, findDepartment, findDepartmentToJoin } from './departments.store.ts';

describe('the calls', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startWholeServer();
  });
  afterEach(() => server.close());

  test('list active departments only, without signing in, in the order of the file', async () => {
    await server.deps.db
      .updateTable('departments')
      .set({ is_active: 0 })
      .where('id', '=', 'health')
      .execute();
    const { data } = (await server.app.inject('/api/departments')).json();
    const ids = readDepartmentSeed(null).map(({ id }) => id);
    expect(data.map(({ id }: { id: string }) => id)).toEqual(ids.filter((id) => id !== 'health'));
    expect(data[0]).toEqual({
      id: 'general',
      name: 'General',
      description: expect.any(String),
      is_active: true,
    });
  });

  test('name departments in the language asked for, and in the one there is otherwise', async () => {
    await server.deps.db
      .updateTable('departments')
      .set({ name_nb: null, description_nb: null })
      .where('id', '=', 'legal')
      .execute();
    const asked = async (url: string, language: string) =>
      (await server.app.inject({ url, headers: { 'accept-language': language } })).json().data;
    expect((await asked('/api/departments', 'nb-NO'))[0]).toMatchObject({
      name: 'Generelt',
      description: expect.stringContaining('fødselsnummer'),
    });
    expect((await asked('/api/departments/health', 'no')).name).toBe('Helse og omsorg');
    expect((await asked('/api/departments/health', 'de')).name).toBe('Health and care');
    expect((await asked('/api/departments/legal', 'nb')).name).toBe('Law and courts');
    expect(readDepartmentSeed(null).filter(({ nb }) => nb === undefined)).toEqual([]);
  });

  test('give one department, active or not, or say that there is none', async () => {
    await server.deps.db
      .updateTable('departments')
      .set({ is_active: 0 })
      .where('id', '=', 'health')
      .execute();
    const one = await server.app.inject('/api/departments/health');
    expect(one.json().data).toMatchObject({ id: 'health', is_active: false });
    const none = await server.app.inject("/api/departments/'; drop table departments; --");
    expect([none.statusCode, none.json().error.code]).toEqual([404, 'department.not_found']);
  });
});

test('every department covers special categories and crime, with the method made for what is told in words', () => {
  const special = specialKinds.flatMap((kind) => typesOfKind(kind, 'advanced'));
  expect(special).toHaveLength(specialKinds.length);
  for (const { entities } of readDepartmentSeed(null))
    expect(entities.advanced).toEqual(expect.arrayContaining(special));
});

describeOnEveryDatabase('departments', (useDatabase) => {
  const seed = (...ids: string[]): DepartmentSeed =>
    ids.map((id) => ({
      id,
      name: id,
      description: '',
      is_active: true,
      entities: { fast: ['PERSON', 'URL'] },
    }));

  test('are seeded once', async () => {
    const db = useDatabase();
    expect(await seedDepartmentsOnce(db, null, newUuid)).toBe(true);
    expect(await seedDepartmentsOnce(db, null, newUuid)).toBe(false);
    expect(await findActiveDepartments(db)).toHaveLength(readDepartmentSeed(null).length);
  });

  test('seeded again follow the file: new ones come, changed ones change, missing ones become inactive', async () => {
    const db = useDatabase();
    await seedDepartments(db, seed('a', 'general'), newUuid);
    expect((await findActiveDepartments(db)).map(({ id }) => id)).toEqual(['a', 'general']);
    expect(await findDepartment(db, 'general')).toMatchObject({ name: 'general', position: 1 });
    expect(await findDepartment(db, 'health')).toMatchObject({ is_active: 0 });
    const entities = await db
      .selectFrom('department_entities')
      .select('entity_text')
      .where('department_id', '=', 'general')
      .orderBy('entity_text')
      .execute();
    expect(entities.map(({ entity_text }) => entity_text)).toEqual(['PERSON', 'URL']);
  });

  test('to join: the first active one, the asked one if it is active, otherwise none', async () => {
    const db = useDatabase();
    await seedDepartments(db, seed('a', 'b'), newUuid);
    expect((await findDepartmentToJoin(db, undefined))?.id).toBe('a');
    expect((await findDepartmentToJoin(db, 'b'))?.id).toBe('b');
    expect(await findDepartmentToJoin(db, 'health')).toBeUndefined();
  });
});

test('the built-in file holds only entities the methods know', () => {
  expect(readDepartmentSeed(null).length).toBeGreaterThan(3);
});
