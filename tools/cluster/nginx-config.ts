import path from 'node:path';

export interface NginxSite {
  /** Where its own files go. */
  folder: string;
  host: string;
  port: number;
  /** The Unix sockets of the processes. */
  sockets: readonly string[];
  /** As root it would give its workers to somebody who may not use the sockets. */
  asRoot: boolean;
}

/** The text of an nginx.conf that runs in the foreground, needs no file outside its folder and listens at one place. */
export function nginxConfig({ folder, host, port, sockets, asRoot }: NginxSite): string {
  const at = (name: string): string => quoted(path.join(folder, name));
  return `daemon off;
${asRoot ? 'user root;\n' : ''}worker_processes auto;
pid ${at('nginx.pid')};
# What the next process made good is in the access log; these lines would name addresses.
error_log stderr crit;

events {
  worker_connections 4096;
}

http {
  # Whom it was passed on to and what came of it, and nothing about who asked.
  log_format passed '$request_method $uri $status $request_time [$upstream_addr] [$upstream_status]';
  access_log ${at('access.log')} passed;
  client_body_temp_path ${at('bodies')};
  proxy_temp_path ${at('answers')};
  fastcgi_temp_path ${at('unused')};
  uwsgi_temp_path ${at('unused')};
  scgi_temp_path ${at('unused')};

  upstream abar {
    # Never taken for dead: a process that is not there refuses at once, and whoever is next in turn is asked.
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
