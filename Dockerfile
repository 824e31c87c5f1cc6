# Builds from the repository alone, for x64 and arm64: docker build -t channelscope .

FROM node:22-bookworm AS build
WORKDIR /app
COPY package.json package-lock.json ./
# The one package with native code is built here; nobody else's install scripts run.
RUN npm ci --ignore-scripts --no-audit --no-fund && npm rebuild better-sqlite3
COPY . .
RUN npm run build && npm prune --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:22-bookworm-slim
WORKDIR /app
COPY --from=build /app/package.json /app/LICENSE /app/NOTICE /app/THIRD-PARTY-NOTICES /app/README.md ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/docs docs
COPY --from=build /app/bin bin
COPY --from=build /app/dist dist
RUN mkdir /data && chown node:node /data
# A container's own address is not loopback: whoever publishes the port decides who reaches it.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data TMPDIR=/data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "bin/channelscope.js"]
CMD ["serve"]
