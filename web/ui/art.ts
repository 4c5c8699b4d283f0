/** The URL of an image in `web/public/art`, cached for a year. The version changes with the images. */
export const art = (name: string): string => `/art/${name}?v=${import.meta.env.ART_VERSION}`;

declare global {
  interface ImportMetaEnv {
    /** Set by the build. */
    readonly ART_VERSION: string;
  }
}
