import * as exported from '#contract/operations.ts';
import type { Operation } from '#contract/operation.ts';
import { routes } from '#contract/routes.ts';

export type OperationName = keyof typeof routes;
/** The exports of all files of the contract; the operations among them have the names of their routes. */
const operations = exported satisfies { [Name in OperationName]: Omit<Operation, 'route'> };
export type Contract = { [Name in OperationName]: (typeof operations)[Name] & { route: (typeof routes)[Name] } };

const names = Object.keys(routes) as OperationName[];
/** Every operation of the API by name, in the order of the routes. */
export const contract = Object.fromEntries(names.map((name) => [name, { ...operations[name], route: routes[name] }])) as Contract;
