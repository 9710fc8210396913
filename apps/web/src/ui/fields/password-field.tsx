import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A password field with a button to show the password. */
export function PasswordField({
  showLabel,
  hidePasswordLabel,
  ...field
}: Omit<TextFieldProps, 'type' | 'trailing'> & { showLabel: string; hidePasswordLabel: string }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      trailing={
        <IconButton
          label={isShown ? hidePasswordLabel : showLabel}
          icon={isShown ? EyeOff : Eye}
          size="sm"
          className="-mr-1.5"
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
}
