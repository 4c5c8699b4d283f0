import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Pages } from '#web/shared/paged-list.ts';
import { ScreenHead } from '#web/shared/frame/screen-head.tsx';
import { PagedRows } from '#web/shared/paged-rows.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

interface DecisionListProps<Row> {
  title: string;
  intro: string;
  list: UseInfiniteQueryResult<Pages<Row>>;
  t: (name: 'loading' | 'failed' | 'emptyTitle' | 'emptyText') => string;
  /** Shows one. */
  Row: ComponentType<{ row: Row }>;
}

/** The screen of what admins decide about: those to be decided first. */
export function DecisionList<Row extends { _id: string }>({ title, intro, list, t, Row }: DecisionListProps<Row>) {
  const empty = (
    <EmptyState icon="circle-check" title={t('emptyTitle')}>
      {t('emptyText')}
    </EmptyState>
  );
  return (
    <>
      <ScreenHead title={title} intro={intro} />
      <PagedRows list={list} t={t} skeleton="h-40" empty={empty}>
        {(rows) => rows.map((row) => <Row key={row._id} row={row} />)}
      </PagedRows>
    </>
  );
}
