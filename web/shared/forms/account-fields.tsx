import type { UseFormRegisterReturn } from 'react-hook-form';
import { limits } from '#contract/limits.ts';
import { TextField } from '#web/ui/field.tsx';

interface AccountFieldProps extends UseFormRegisterReturn {
  label: string;
  hint?: string;
  maxLength?: number;
  error: string | undefined;
  optional?: boolean;
}

/** The email address of a user. */
export const EmailField = (props: AccountFieldProps) => (
  <TextField type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} {...props} />
);

/** The phone number of a user. */
export const PhoneField = (props: AccountFieldProps) => (
  <TextField type="tel" inputMode="tel" autoComplete="tel" {...props} maxLength={limits.contactNumber} />
);

/** The address of a user. */
export const AddressField = (props: AccountFieldProps) => <TextField autoComplete="address-line1" {...props} maxLength={limits.address} />;
