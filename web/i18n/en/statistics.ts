import { namespace } from '#web/i18n/namespace.ts';

/** How a listing does, for its seller. */
export const statistics = namespace('statistics', {
  statistics: 'Statistics',
  statisticsOf: 'Statistics: {title}',
  views: 'Views',
  saves: 'Saved by',
  questions: 'Questions',
  offers: 'Offers',
  days: 'Days listed',
  lastWeek: 'Views in the last 7 days: {views}',
  chart: 'Views on each of the last {days} days, {most} at most',
  rule: 'Each visitor counts once a day. Who they are is not stored.',
  oneView: '1 view',
  manyViews: '{count} views',
  oneSave: '1 save',
  manySaves: '{count} saves',
});
