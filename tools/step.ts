import { spawn } from 'node:child_process';
import path from 'node:path';

export const ROOT = path.join(import.meta.dirname, '..');

/** A step failed for an expected reason. Its message says what to do and is shown without a stack. */
export class StepFailed extends Error {}

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => interruption.abort());

/** Aborted by SIGINT, SIGTERM or SIGHUP, so that child processes end first. */
export const interrupted = interruption.signal;

interface Tool {
  /** A name in node_modules/.bin or in PATH. */
  program: string;
  args: string[];
  /** A sentence that says what to do when the tool fails. */
  advice: string;
  /** Variables besides those of this process. */
  env?: NodeJS.ProcessEnv;
}

/**
 * Runs a tool and shows its output.
 * @throws StepFailed when it does not end with 0
 */
export async function runTool(tool: Tool): Promise<void> {
  const code = await run(tool, 'inherit');
  if (code !== 0) throw new StepFailed(`${tool.program} ended with ${code}. ${tool.advice}`);
}

/**
 * Runs a tool and prints one line with the title and the duration.
 * @throws StepFailed when it does not end with 0, with its output
 */
export async function runQuietly(title: string, tool: Tool): Promise<void> {
  const began = performance.now();
  process.stdout.write(`${title} … `);
  let output = '';
  const code = await run(tool, 'pipe', (text) => (output += text));
  process.stdout.write(code === 0 ? `${((performance.now() - began) / 1000).toFixed(1)} s\n` : 'failed\n');
  if (code !== 0) throw new StepFailed(`${output.trim()}\n${tool.advice}`);
}

/** Returns the exit code, or the signal that ended the program. */
async function run({ program, args, env }: Tool, output: 'inherit' | 'pipe', onOutput?: (text: string) => void): Promise<number | string> {
  const child = spawn(program, args, {
    cwd: ROOT,
    stdio: ['ignore', output, output],
    env: { ...process.env, PATH: `${path.join(ROOT, 'node_modules/.bin')}${path.delimiter}${process.env['PATH']}`, ...env },
  });
  const terminate = () => child.kill('SIGTERM');
  interrupted.addEventListener('abort', terminate);
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => onOutput?.(String(chunk)));
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code, signal) => resolve(code ?? signal ?? 'no code'));
    });
  } finally {
    interrupted.removeEventListener('abort', terminate);
  }
}
