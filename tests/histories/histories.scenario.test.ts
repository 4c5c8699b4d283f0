import { testRacedMarket } from '#tests/histories/raced-market.ts';

await testRacedMarket(120);
