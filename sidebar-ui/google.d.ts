// The only thing that Google gives a sidebar's page: a way to call the script's functions.
interface ScriptRunner {
  withSuccessHandler(handler: (value: unknown) => void): ScriptRunner;
  withFailureHandler(handler: (error: Error) => void): ScriptRunner;
  [call: string]: unknown;
}

declare const google: { script: { run: ScriptRunner } };
