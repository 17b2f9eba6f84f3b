import { useLayoutEffect } from 'react';

const SHARED_NODE = 'data-mantine-shared-portal-node';

/**
 * The kit draws menus, lists and date pickers in a node at the end of the body, outside of every landmark.
 * That node is made here, as a named region, and the kit finds it.
 */
export function OverlayRegion() {
  useLayoutEffect(() => {
    let node = document.querySelector(`[${SHARED_NODE}]`);
    if (!node) {
      node = document.createElement('div');
      node.setAttribute('data-portal', 'true');
      node.setAttribute(SHARED_NODE, 'true');
      document.body.append(node);
    }
    node.setAttribute('role', 'region');
    node.setAttribute('aria-label', 'Menus et fenêtres');
  }, []);
  return null;
}
