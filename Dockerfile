# The server in one image: standalone output, ffmpeg, tesseract and poppler for scans, an ordinary user. The stage "migrate" brings the database up to date.
# It speaks plain HTTP and wants a proxy with TLS before it, as docker-compose.yml has one (Caddyfile); whoever puts another one
# there sets TRUSTED_PROXY_HOPS to the number of proxies. Its Node is one that the workflow tests: a new one is tried there first.
FROM node:26-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci

FROM dependencies AS build
COPY . .
RUN npm run build

# Migrations, backup, restore and administrators: what runs beside the server.
FROM build AS migrate
RUN install -d -o node -g node /data /backups
USER node
CMD ["npm", "run", "--silent", "db:migrate"]

FROM node:26-bookworm-slim AS app
RUN apt-get update \
 && apt-get install -y --no-install-recommends ffmpeg tesseract-ocr tesseract-ocr-rus poppler-utils \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=build --chown=node:node /app/.next/standalone ./
RUN install -d -o node -g node /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server.js"]
