import assert from 'node:assert/strict';
import http from 'node:http';
import { test } from 'node:test';
import { codeOf } from '#server/testing/failure-code.ts';
import { API_BASE } from '#contract/routes.ts';
import { startTestApp } from '#server/testing/test-app.ts';

await test('a process that will stop reports not ready, answers requests and closes their connections', async (t) => {
  const app = await startTestApp();
  t.after(() => app.stop());
  const agent = new http.Agent({ keepAlive: true });
  t.after(() => agent.destroy());
  const connectionHeader = () =>
    new Promise<string | undefined>((resolve, reject) => {
      http
        .get(`${app.origin}${API_BASE}/health`, { agent }, (response) => {
          response.resume().on('end', () => resolve(response.headers.connection));
        })
        .on('error', reject);
    });
  assert.equal(await codeOf(app.api.getReadiness()), 'ok');
  assert.equal(await connectionHeader(), 'keep-alive');

  app.container.app.leave();
  assert.equal(await codeOf(app.api.getReadiness()), 'not_ready');
  assert.equal(await codeOf(app.api.getHealth()), 'ok');
  assert.equal(await connectionHeader(), 'close');
});
