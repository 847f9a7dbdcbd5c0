"use client";

import { clsx } from "clsx";
import dynamic from "next/dynamic";
import { Button, type ButtonProps } from "@/components/ui/button";
import { type Given, openImporter } from "./open-importer";

/** The importer of a page, once in it. Loaded only where it is rendered: open pages count their scripts. */
export const Importer = dynamic(() => import("./importer-host"), { ssr: false });

/** Opens the importer of this page. */
export function ImportButton({
  asksText = false,
  className,
  ...props
}: ButtonProps & Pick<Given, "asksText">) {
  return (
    <Button
      {...props}
      type="button"
      className={clsx("noscript:hidden", className)}
      onClick={() => openImporter({ asksText })}
    />
  );
}
