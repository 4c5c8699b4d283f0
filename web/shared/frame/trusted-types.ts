/**
 * Runs in the document's head. The Content-Security-Policy refuses text where a browser would read it as markup or as a script, except
 * what this allows: text without markup, as in the JSON of a product, the empty element with which React begins every script, and the
 * address of the service worker. Its own text has no `<`, because `</script>` would end it.
 */
export const trustedTypesScript = `globalThis.trustedTypes?.createPolicy("default",{createHTML:h=>h=="\\x3cscript>\\x3c/script>"||!h.includes("\\x3c")?h:null,createScriptURL:u=>u=="/service-worker.js"?u:null})`;
