/** The address of a drawn picture of `web/public/art`, under which browsers keep it for good. */
export const art = (name: string): string => `/art/${name}?v=${import.meta.env.ART_VERSION}`;

declare global {
  interface ImportMetaEnv {
    /** Set by the build. */
    readonly ART_VERSION: string;
  }
}
