"use client";

import { Component, type ReactNode } from "react";

type Props = { onFailure: () => void; children: ReactNode };

/** Keeps the page when a tool's dialog breaks: the dialog goes, the failure is told. */
export class ToolBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onFailure();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
