FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The stamp tells scripts/run.mjs that nothing is left to install.
RUN npm install --no-save --no-audit --no-fund \
  && sha256sum package-lock.json | cut -d' ' -f1 | tr -d '\n' > node_modules/.brio-lockfile
COPY . .
RUN TSX_TSCONFIG_PATH=/app/scripts/tsconfig.json node --import tsx --eval "import('./scripts/dev/build.ts').then(({ buildIfStale }) => buildIfStale())" \
  && npm prune --omit=dev --no-save --no-audit --no-fund \
  && rm -rf .next/cache

FROM node:24-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build --chown=node:node /app ./
RUN mkdir -p /data && chown node:node /data
USER node
ENV DATA_DIR=/data HOST=0.0.0.0 TSX_TSCONFIG_PATH=/app/scripts/tsconfig.json
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD node -e "fetch('http://127.0.0.1:'+(process.env.PORT||3000)+'/api/health/ready').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"
CMD ["node", "dist/server.mjs"]
