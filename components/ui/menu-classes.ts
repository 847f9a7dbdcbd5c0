/**
 * Styles of floating elements: menus, selects, popovers. They close without a fade: Radix does not focus an element reopened during its
 * fade, because it was never unmounted, and the focus would stay on the button.
 */
export const floatingClasses =
  "z-50 rounded-lg border bg-popover text-popover-foreground shadow-float data-[state=open]:animate-pop-in";

/** Looks of one line in a menu or a select. */
export const menuItemClasses =
  "relative flex min-h-8 cursor-pointer items-center gap-2 rounded-sm px-2 py-1.5 text-sm outline-none select-none touch:min-h-11 data-highlighted:bg-accent data-highlighted:text-accent-foreground data-disabled:pointer-events-none data-disabled:opacity-50 [&_svg:not([class*='size-'])]:size-4 [&_svg:not([class*='text-'])]:text-muted-foreground";
