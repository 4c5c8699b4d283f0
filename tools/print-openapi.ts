// Writes the API's OpenAPI document to docs/openapi.json. With --check it compares instead.
import { openApiDocument } from '#contract/openapi.ts';
import { writeOrCompare } from '#tools/printed-file.ts';

writeOrCompare('openapi.json', `${JSON.stringify(openApiDocument(), null, 2)}\n`);
