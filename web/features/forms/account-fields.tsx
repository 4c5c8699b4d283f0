import type { UseFormRegisterReturn } from 'react-hook-form';
import { limits } from '#contract/limits.ts';
import { TextField } from '#web/ui/field.tsx';

interface AccountFieldProps extends UseFormRegisterReturn {
  label: string;
  hint: string;
  error: string | undefined;
  optional?: boolean;
}

/** The phone number of a user. */
export const PhoneField = (props: AccountFieldProps) => (
  <TextField type="tel" inputMode="tel" autoComplete="tel" {...props} maxLength={limits.contactNumber} />
);

/** The address of a user. */
export const AddressField = (props: AccountFieldProps) => <TextField autoComplete="address-line1" {...props} maxLength={limits.address} />;
