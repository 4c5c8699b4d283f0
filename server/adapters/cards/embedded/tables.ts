export interface CardTables {}
