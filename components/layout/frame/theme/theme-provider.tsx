"use client";

import { ThemeProvider as NextThemes } from "next-themes";
import type { ReactNode } from "react";

// In the browser the script has already run with the page; React warns about an executable script it has to create.
const SCRIPT_PROPS = typeof window === "undefined" ? {} : { type: "application/json" };

/**
 * Light, dark or as the system says, kept in the browser. A small inline script sets the class before the first
 * paint: give it the `nonce` of the page's policy, and put `suppressHydrationWarning` on `<html>`.
 */
export function ThemeProvider({ children, nonce }: { children: ReactNode; nonce?: string | undefined }) {
  return (
    <NextThemes
      attribute="class"
      defaultTheme="system"
      enableSystem
      disableTransitionOnChange
      nonce={nonce}
      scriptProps={SCRIPT_PROPS}
    >
      {children}
    </NextThemes>
  );
}
