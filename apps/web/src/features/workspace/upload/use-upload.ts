import { useEffect, useRef } from 'react';
import { useDropzone } from 'react-dropzone';
import { openFiles } from '../jobs/files/open-files.ts';
import type { UploadMode } from '../model/files/plan-upload.ts';
import { useWorkspace } from '../mounted/workspace-context.ts';

/**
 * Files by drag and drop and by dialog. The workspace decides which files may be opened, so that every refusal has its
 * own message.
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

/** The hidden input behind every "open" button; registers itself as the port to the file dialog of the system. */
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
      // Reset, so that choosing the same file again triggers an event.
      if (current) current.value = '';
      // Some browsers report a cancelled dialog as an empty choice.
      if (files.length > 0) void openFiles(workspace, files, mode.current);
      mode.current = 'add';
    },
  };
}
