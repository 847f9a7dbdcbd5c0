/** A part of a document under one title; `group` is the title above it. */
export type Section = { title: string; body: string[]; group: string };
