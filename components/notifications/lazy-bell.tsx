import dynamic from "next/dynamic";
import type { ComponentProps } from "react";
import { useHydrated } from "@/components/common/hooks/use-hydrated";
import type { Bell as LoadedBell } from "./bell";

const place = () => <span className="size-9 shrink-0 noscript:hidden" />;

const Loaded = dynamic(() => import("./bell").then((module) => module.Bell), { loading: place });

/**
 * For members only, so that visitors do not load it, and of no use without scripts. The server does not try to draw it: `ssr: false`
 * would throw there, twice in every page.
 */
export function Bell(props: ComponentProps<typeof LoadedBell>) {
  return useHydrated() ? <Loaded {...props} /> : place();
}
