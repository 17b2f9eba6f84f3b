import autocannon from 'autocannon';

const connections = 16;

export type Load = {
  port: number;
  token: string;
  seconds: number;
  path: (n: number) => string;
  /** Which of the servers it is, for a body that is of one of them. */
  server?: 'élan' | 'bare';
  body?: (server: 'élan' | 'bare') => string;
  headers?: (body: string) => Readonly<Record<string, string>>;
};

/** Sends requests for some seconds over 16 connections and returns how many were answered; any refusal ends the bench. */
export async function load({
  port,
  token,
  seconds,
  path,
  server = 'élan',
  body,
  headers,
}: Load): Promise<{ requests: number; elapsed: number }> {
  let n = 0;
  let refusal = '';
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    requests: [
      {
        method: body ? 'POST' : 'GET',
        setupRequest(request) {
          const sent = body?.(server);
          return {
            ...request,
            path: path(n++),
            headers: {
              ...(token && { authorization: `Bearer ${token}` }),
              'content-type': 'application/json',
              ...(sent !== undefined && headers?.(sent)),
            },
            ...(sent !== undefined && { body: sent }),
          };
        },
        onResponse(status, text) {
          if (status >= 300) refusal ||= `${status} ${text}`;
        },
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${path(0)} on port ${port}: ${result.non2xx} refusals, ${result.errors} errors; the first: ${refusal}`,
    );
  }
  return { requests: result['2xx'], elapsed: result.duration };
}
