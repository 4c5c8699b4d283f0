export default function ProductDialogs(_: unknown) { return null }
