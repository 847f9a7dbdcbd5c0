import type { MetadataRoute } from "next";
import ru from "@/messages/ru.json";

/** What a phone shows when the site is put on its home screen. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    name: ru.meta.name,
    short_name: ru.meta.name,
    description: ru.meta.description,
    start_url: "/",
    display: "standalone",
    background_color: "#fcfaf5",
    theme_color: "#0f5a4a",
    icons: [
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}
