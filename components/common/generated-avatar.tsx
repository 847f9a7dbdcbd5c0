import { avatarPattern, type AvatarTile } from "./avatar-pattern";

/** Shapes fill a tile of 10 × 10. */
const PATHS: Record<AvatarTile["shape"], string> = {
  quarter: "M0 0H10A10 10 0 0 1 0 10Z",
  half: "M0 0H10V5A5 5 0 0 1 0 5Z",
  dot: "M5 1.5a3.5 3.5 0 1 1 0 7a3.5 3.5 0 1 1 0-7Z",
};

/** The picture of somebody without one, drawn from the id; decoration, the name stands beside it. */
export function GeneratedAvatar({ id, className }: { id: string; className?: string }) {
  const { hue, tiles } = avatarPattern(id);
  return (
    <svg viewBox="0 0 20 20" aria-hidden className={className}>
      <rect width="20" height="20" fill={`oklch(0.88 0.05 ${hue})`} />
      {tiles.map(({ shape, turn }, index) => (
        <path
          key={index}
          d={PATHS[shape]}
          transform={`translate(${(index % 2) * 10} ${Math.floor(index / 2) * 10}) rotate(${turn * 90} 5 5)`}
          fill={`oklch(${index % 3 === 0 ? 0.48 : 0.66} 0.09 ${hue})`}
        />
      ))}
    </svg>
  );
}
