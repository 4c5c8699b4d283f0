import path from 'node:path';

export interface NginxSite {
  /** For its own files. */
  folder: string;
  host: string;
  port: number;
  /** The Unix sockets of the processes. */
  sockets: readonly string[];
  /** Started by root, nginx would run its workers as another user, who may not use the sockets. */
  asRoot: boolean;
}

/** An nginx.conf that runs in the foreground, needs no file outside its folder and listens on one address. */
export function nginxConfig({ folder, host, port, sockets, asRoot }: NginxSite): string {
  const at = (name: string): string => quoted(path.join(folder, name));
  return `daemon off;
${asRoot ? 'user root;\n' : ''}worker_processes auto;
pid ${at('nginx.pid')};
# Retried requests are in the access log; lines of this log would contain addresses of clients.
error_log stderr crit;

events {
  worker_connections 4096;
}

http {
  # The process and the result of each request, and nothing about its client.
  log_format passed '$request_method $uri $status $request_time [$upstream_addr] [$upstream_status]';
  access_log ${at('access.log')} passed;
  client_body_temp_path ${at('bodies')};
  proxy_temp_path ${at('answers')};
  fastcgi_temp_path ${at('unused')};
  uwsgi_temp_path ${at('unused')};
  scgi_temp_path ${at('unused')};

  upstream abar {
    # No process is marked as failed: one that is down refuses at once, and the next one gets the request.
${sockets.map((socket) => `    server ${quoted(`unix:${socket}`)} max_fails=0;`).join('\n')}
  }

  server {
    listen ${host.includes(':') ? `[${host}]` : host}:${port};
    include ${quoted(path.join(import.meta.dirname, 'proxy.conf'))};
  }
}
`;
}

const quoted = (text: string): string => `"${text.replaceAll(/["\\$]/g, (sign) => `\\${sign}`)}"`;
