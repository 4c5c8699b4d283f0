import { type ReactNode, useEffect, useState } from 'react';
import { ApiError } from '#contract/api-error.ts';
import { useFailureText } from '#web/shared/failure.tsx';
import { conversations } from '#web/i18n/en/conversations.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';

interface Question {
  failure: ApiError;
  answer: (isSent: boolean) => void;
}

/** Sends a message, and asks first if it holds the code of a booking of its sender. The question is shown where it is rendered. */
export function useCodeQuestion(): {
  sendAsked: <T>(send: (confirmed: { withCode?: true }) => Promise<T>) => Promise<T>;
  codeQuestion: ReactNode;
} {
  const t = useTexts(conversations);
  const failureText = useFailureText();
  const [question, setQuestion] = useState<Question | null>(null);
  // A user who leaves the page has not agreed.
  useEffect(() => () => question?.answer(false), [question]);
  const ask = (failure: ApiError) => new Promise<boolean>((answer) => setQuestion({ failure, answer }));
  const close = (isSent: boolean) => {
    question?.answer(isSent);
    setQuestion(null);
  };
  return {
    sendAsked: async (send) => {
      try {
        return await send({});
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'code_in_message' || !(await ask(error))) throw error;
        return send({ withCode: true });
      }
    },
    codeQuestion: question && (
      <ConfirmDialog
        title={t('codeTitle')}
        confirmLabel={t('codeSend')}
        danger
        onClose={() => close(false)}
        onConfirm={() => question.answer(true)}
      >
        {failureText(question.failure)}
      </ConfirmDialog>
    ),
  };
}
