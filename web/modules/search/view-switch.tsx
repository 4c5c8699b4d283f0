import rowsCss from '#web/modules/search/search-rows.css?url';
import { showRows, useRows } from '#web/shared/frame/look.ts';
import { list } from '#web/i18n/en/list.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Shows the results as rows with all facts instead of a grid. */
export function ViewSwitch() {
  const t = useTexts(list);
  const rows = useRows();
  return (
    <>
      {/* React puts it into the head, and shows the list when it has arrived. */}
      <link rel="stylesheet" href={rowsCss} precedence="view" />
      <Button
        variant="quiet"
        aria-pressed={rows}
        aria-label={t('rows')}
        title={t('rows')}
        className="view-switch w-11 shrink-0 p-0"
        onClick={() => showRows(!rows)}
      >
        <Icon name="list" />
      </Button>
    </>
  );
}
