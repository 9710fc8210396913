import { useEffect, useRef } from 'react';
import { useDropzone } from 'react-dropzone';
import { openFiles } from '../jobs/files/open-files.ts';
import type { UploadMode } from '../model/files/plan-upload.ts';
import { useWorkspace } from '../mounted/workspace-context.ts';

/**
 * Files by dropping and by dialog. What may be opened is decided by the workspace, not by the drop, so that every
 * refusal is said in its own words.
 */
export function useUpload(mode: UploadMode) {
  const workspace = useWorkspace();
  return useDropzone({
    onDrop: (accepted, rejected) => {
      void openFiles(workspace, [...accepted, ...rejected.map((one) => one.file)], mode);
    },
    noClick: true,
    noKeyboard: true,
    multiple: true,
    useFsAccessApi: false,
  });
}

/** The hidden input behind every "open" button; registers itself as the way to the system's file dialog. */
export function useFileDialog() {
  const workspace = useWorkspace();
  const input = useRef<HTMLInputElement>(null);
  const mode = useRef<UploadMode>('add');
  useEffect(() => {
    workspace.ports.chooseFiles = (chosen) => {
      mode.current = chosen;
      input.current?.click();
    };
    return () => {
      workspace.ports.chooseFiles = null;
    };
  }, [workspace]);
  return {
    ref: input,
    onChange: () => {
      const { current } = input;
      const files = [...(current?.files ?? [])];
      // Emptied, so that choosing the same file again is a choice too.
      if (current) current.value = '';
      // Some browsers report a dialog that was given up as a choice of nothing.
      if (files.length > 0) void openFiles(workspace, files, mode.current);
      mode.current = 'add';
    },
  };
}
