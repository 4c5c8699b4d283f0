import type { UseFormRegisterReturn } from 'react-hook-form';
import { limits } from '#contract/limits.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { TextField } from '#web/ui/field.tsx';

interface AccountFieldProps extends UseFormRegisterReturn {
  label: string;
  hint: string;
  error: string | undefined;
}

function useFieldTexts() {
  const words = useTexts(shell);
  return { required: words('required'), optional: words('optional') };
}

/** The phone number of a user. */
export const PhoneField = (props: AccountFieldProps) => (
  <TextField texts={useFieldTexts()} type="tel" inputMode="tel" autoComplete="tel" {...props} maxLength={limits.contactNumber} />
);

/** The address of a user. */
export const AddressField = (props: AccountFieldProps) => (
  <TextField texts={useFieldTexts()} autoComplete="street-address" {...props} maxLength={limits.address} />
);
