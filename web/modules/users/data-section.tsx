import { useMutation } from '@tanstack/react-query';
import { Section } from '#web/modules/users/account-section.tsx';
import { api } from '#web/shared/api.ts';
import { Failure } from '#web/shared/failure.tsx';
import { account as texts } from '#web/i18n/en/account.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { FailureNote } from '#web/ui/failure-note.tsx';
import { jsonFile, saveFile } from '#web/ui/save-file.ts';
import { toast } from '#web/ui/toast.ts';

/** Downloads everything that is stored about the user as one file. */
export function DataSection() {
  const t = useTexts(texts);
  const download = useMutation({
    mutationFn: () => api.downloadData(),
    onSuccess(data) {
      saveFile(`abar-${data.writtenAt.slice(0, 10)}.json`, jsonFile(data));
      toast('success', t('downloaded'));
    },
  });
  return (
    <Section name="data" title={t('data')} text={t('dataText')}>
      {download.isError && (
        <FailureNote>
          <Failure error={download.error} />
        </FailureNote>
      )}
      <Button busy={download.isPending} onClick={() => download.mutate()} className="sm:justify-self-start">
        {t('download')}
      </Button>
    </Section>
  );
}
