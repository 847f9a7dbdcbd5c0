"use client";

import type { ReactNode } from "react";
import { Button, type ButtonProps } from "@/components/ui/button";
import { openTool, type Tool } from "./tools";

type ToolButtonProps = Pick<ButtonProps, "variant" | "size" | "className" | "aria-label"> & {
  tool: Tool;
  /** Which of its tabs. */
  tab?: string;
  children: ReactNode;
};

/** A button that opens a tool's dialog. */
export function ToolButton({ tool, tab, ...props }: ToolButtonProps) {
  return <Button {...props} onClick={() => openTool(tool, tab)} />;
}
