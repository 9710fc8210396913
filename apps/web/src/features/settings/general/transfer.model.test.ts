import { defaultSettings, MAX_SETTINGS_FILE_BYTES, type Settings } from '@sladd/contract';
import { describe, expect, it } from 'vitest';
import { findFileProblem, previewImport, readSettingsText } from './transfer.model.ts';

const current: Settings = {
  ...defaultSettings,
  id: 's1',
  user_id: 'u1',
  edit_mode_explicit: false,
  created_at: '2026-11-21T10:00:00.000Z',
  updated_at: '2026-11-21T10:00:00.000Z',
};
const file = {
  user_id: 'u2',
  export_date: '2026-11-01T10:00:00.000Z',
  general_settings: { ...defaultSettings, id: 's2', user_id: 'u2' },
  ban_list: { id: 'b', words: ['nordvik'] },
  search_patterns: null,
  model_entities: [],
};

describe('a file to import', () => {
  it('is JSON by its type or its name, of at most five megabytes', () => {
    const size = MAX_SETTINGS_FILE_BYTES;
    expect(findFileProblem({ name: 'a.json', type: '', size })).toBeNull();
    expect(findFileProblem({ name: 'a.txt', type: 'application/json', size })).toBeNull();
    expect(findFileProblem({ name: 'a.txt', type: 'text/plain', size })).toEqual({ kind: 'type' });
    expect(findFileProblem({ name: 'A.JSON', type: '', size: size + 1 })).toEqual({ kind: 'size' });
  });

  it('is refused when it is no JSON or not what an export looks like', () => {
    expect(readSettingsText('{')).toEqual({ problem: { kind: 'json' } });
    expect(readSettingsText('[]')).toEqual({
      problem: { kind: 'content', problem: { code: 'settings.import_not_object' } },
    });
    expect(readSettingsText(JSON.stringify(file))).toEqual({ file });
  });
});

describe('what an import would change', () => {
  it('names the settings with another valid value and counts the lists that are there', () => {
    const changed = {
      ...file,
      general_settings: {
        ...file.general_settings,
        theme: 'dark',
        zoom: 99,
        remove_images: true,
        unknown: 1,
      },
    };
    expect(previewImport(changed, current)).toEqual({
      settings: ['theme', 'remove_images'],
      words: 1,
      patterns: null,
      entities: 0,
    });
  });

  it('does not name an edit mode that nobody chose', () => {
    const general_settings = { ...defaultSettings, edit_mode: 'text', edit_mode_explicit: false };
    expect(previewImport({ general_settings }, current).settings).toEqual([]);
    const chosen = { general_settings: { ...general_settings, edit_mode_explicit: true } };
    expect(previewImport(chosen, current).settings).toEqual(['edit_mode']);
  });

  it('is nothing when the file says what holds already', () => {
    expect(previewImport({ general_settings: defaultSettings }, current)).toEqual({
      settings: [],
      words: null,
      patterns: null,
      entities: null,
    });
  });
});
