// Next's page modules as its pages load them; it comes without types. See response-cache.
declare module "next/dist/compiled/next-server/app-page-turbo.runtime.prod.js" {
  export const AppPageRouteModule: { prototype: { getResponseCache?: unknown } };
}
