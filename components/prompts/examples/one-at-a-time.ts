/** Whatever else plays on the page stops: one sound or film is heard at a time. @param playing what has just begun */
export function playAlone(playing: HTMLMediaElement): void {
  for (const other of document.querySelectorAll<HTMLMediaElement>("audio, video")) if (other !== playing && !other.muted) other.pause();
}
